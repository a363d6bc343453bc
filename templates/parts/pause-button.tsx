/** Stops and restarts a marquee, whose styles it needs. It is shown only while its section moves, which needs JavaScript. */
import { Icon } from "./icon.tsx";

/** `what` completes "Pause …": "the partner logos". */
export function PauseButton({ what }: { what: string }) {
  return (
    <button className="pause" type="button" aria-pressed="false" data-pause="">
      <span className="visually-hidden">Pause {what}</span>
      <Icon name="pause" className="pause__stop" />
      <Icon name="play" className="pause__go" />
    </button>
  );
}
