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
      // The element that loaded this code may still be hovered or focused.
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
  // A transition: on a slow phone rendering the first tooltip takes longer than the response to a press should.
  const press = () => startTransition(() => setOpen(true));
  const tip = tipOf(element);
  // Below a word or a source, so that the text they belong to stays visible above.
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

/** Returns the tooltip's text. A source's is its full title, if the page prints a short one, and the link's host. */
function tipOf(element: HTMLElement) {
  const { tip } = element.dataset;
  if (!(element instanceof HTMLAnchorElement)) return tip || element.ariaLabel;
  const host = element.hostname.replace(/^www\./, "");
  return tip ? `${tip} (${host})` : `A page of ${host}`;
}
