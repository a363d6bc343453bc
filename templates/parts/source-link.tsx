/** Where a printed fact stands: a link to its source, which search engines are asked not to follow. */

export function SourceLink({ title, url }: { title: string; url: string }) {
  return (
    <a className="source-link" href={url} rel="nofollow noopener">
      {title.replaceAll("'", "’")}
    </a>
  );
}
