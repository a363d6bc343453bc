/** All tooltips of a page, by Radix, on elements that the server or an island printed. */
import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import { startTransition, useEffect, useState } from "react";
import { ExternalTrigger } from "./external-trigger.tsx";
import { isWord, tooltipTarget } from "./tooltip-target.ts";

/** Each trigger is an element outside this component. No information is only in a tooltip. */
export function Tooltips() {
  const [triggers, setTriggers] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const add = (element: HTMLElement | null) => {
      if (element) setTriggers((known) => (known.includes(element) ? known : [...known, element]));
    };
    const meet = (event: Event) => add(tooltipTarget(event));
    void import("./tooltips.css").then(() => {
      addEventListener("pointerover", meet);
      addEventListener("focusin", meet);
      // The target of the first tooltip may still wait.
      add(document.querySelector(":is([data-tip],.source-link):is(:hover,:focus-visible),button[data-tip]:focus"));
    });
  }, []);

  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {triggers.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
        <Tooltip key={index} element={element} />
      ))}
    </Provider>
  );
}

function Tooltip({ element }: { element: HTMLElement }) {
  const [isOpen, setOpen] = useState(false);
  // Not immediately: on a slow phone the first one takes longer than the response to a press should.
  const press = () => startTransition(() => setOpen(true));
  const tip = tipOf(element);
  // Tips belong above a word and a source.
  const side = element.dataset["tip"] === "" ? "top" : "bottom";
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild>
        <ExternalTrigger
          element={element}
          press={isWord(element) ? press : undefined}
          isNamed={tip !== element.ariaLabel}
        />
      </Trigger>
      <Portal container={element.closest("main")}>
        <Content className="tooltip" side={side} sideOffset={4} collisionPadding={12}>
          {tip}
          <Arrow className="tooltip__arrow" width={10} height={5} />
        </Content>
      </Portal>
    </Root>
  );
}

/** Returns the tip of a source: its full title if the page prints a short one, and the site of the link. */
function tipOf(element: HTMLElement) {
  const { tip } = element.dataset;
  if (!(element instanceof HTMLAnchorElement)) return tip || element.ariaLabel;
  const host = element.hostname.replace(/^www\./, "");
  return tip ? `${tip} (${host})` : `A page of ${host}`;
}
