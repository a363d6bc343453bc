/** Text in which a number and its hyphenated word ("5-year", "90-minute") stay on one line. */

export function Unbroken({ text }: { text: string }) {
  return text.split(/(\d+-[a-z]+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="no-break">
        {piece}
      </span>
    ),
  );
}
