/**
 * All tooltips of a page, by Radix. What they explain was printed by the server or by other islands, so each trigger here is
 * one that is borrowed. Nothing that matters stands only in a tooltip.
 */
import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import { startTransition, useEffect, useState } from "react";
import { BorrowedTrigger } from "./borrowed-trigger.tsx";
import { isWord, tipTarget } from "./target.ts";

export function Tooltips() {
  const [triggers, setTriggers] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const add = (element: HTMLElement | null) => {
      if (element) setTriggers((known) => (known.includes(element) ? known : [...known, element]));
    };
    const meet = (event: Event) => add(tipTarget(event));
    void import("./tooltips.css").then(() => {
      addEventListener("pointerover", meet);
      addEventListener("focusin", meet);
      // What asked for the first tooltip may still be waiting.
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
  // Not at once: the first one takes a slow phone longer than a press should wait for its answer.
  const press = () => startTransition(() => setOpen(true));
  const tip = tipOf(element);
  // Over a word and a source stands what they are about.
  const side = element.dataset["tip"] === "" ? "top" : "bottom";
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild>
        <BorrowedTrigger
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

/** Of a source: its whole title, where the page prints a short one, and the site that the link leads to. */
function tipOf(element: HTMLElement) {
  const { tip } = element.dataset;
  if (!(element instanceof HTMLAnchorElement)) return tip || element.ariaLabel;
  const host = element.hostname.replace(/^www\./, "");
  return tip ? `${tip} (${host})` : `A page of ${host}`;
}
