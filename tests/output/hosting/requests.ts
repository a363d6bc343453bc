/** Requests to every host, by their subject. The site is that of tests/fixtures/tiny with more redirects. */

export type HostRequest = {
  readonly about: string;
  readonly address: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export const moreRedirects = `/old-westport,/westport,301
/shop,https://shop.example/wat%20er,301
/find,https://shop.example/find?kind=tap,301
/visit,https://shop.example/about#visit,301
/Old_Page.php,/westport,301
/c%c3%a1is,/westport,301
/tuaim/*,/tuam/*,301
/seek/*,https://shop.example/find?kind=*,301
/see/*,https://shop.example/about#*,301
/taps/*,https://shop.example/wat%20er/*,301
/blog/*,/about,301
/gone/*,,410
/odd,"https://shop.example/a;b""c'd$e{f\\g|h^i\`k}?l;$m",301
`;

const asked = (about: string, addresses: string): readonly HostRequest[] =>
  addresses.split(" ").map((address) => ({ about, address }));
const withHeader = (about: string, address: string, name: string, values: readonly string[]): readonly HostRequest[] =>
  values.map((value) => ({ about, address, headers: { [name]: value } }));

/** Addresses of files with a hash in their name. */
type Assets = Readonly<Record<"picture" | "script" | "shared", string>>;

export const requests = ({ picture, script, shared }: Assets): readonly HostRequest[] => [
  ...asked("clean", "/ /westport /services /services/iron-removal /westport/iron-removal"),
  ...asked("slash", "/westport/ /services/ /westport/iron-removal/ /robots.txt/ /nowhere/"),
  ...asked(".html", "/westport.html /index.html /index /westport/iron-removal.html /robots.txt.html /nowhere.html"),
  ...asked("case", "/Westport /SERVICES /westport/Iron-Removal"),
  ...asked("query", "/westport?a=1&b=c%20d /westport/?a=1 /westport.html?a=1&b=2 /old-westport?x=1 /nowhere?x"),
  ...asked("query", "/find /visit /visit?x=1&y=2 /visit/?x=a?b /see/a%20b/c /see/a%20b/c?x=1 /taps/a%20b/c?x=1"),
  ...asked("own query", "/find?x=1 /find/?x=1 /seek/a%20b/c?x=1"),
  ...asked("encoded", "/%77estport /c%C3%A1is /c%c3%a1is /w%C3%A9stport"),
  ...asked("refused", "/westport%00 /../site/index.html /..%2f..%2fetc/passwd /assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
  ...asked(
    "moved",
    "/old-westport /old-westport/ /old-westport.html /Old_Page.php /shop /tuaim/iron-removal?x=1 /blog/a/b /odd",
  ),
  ...asked("elsewhere", "//evil.example/ //evil.example/westport/ //westport/ /tuaim//evil.example"),
  ...asked("404", "/nowhere /assets /assets/ /assets/gone-1a2b3c4d.js /westport/nowhere /robots.txt/more"),
  ...asked("410", "/old-offer /old-offer/ /gone/for/good"),
  ...asked(
    "hidden",
    "/_headers /_redirects /_headers.html /.htaccess /.git/config /westport.html.br /westport.html.gz",
  ),
  ...asked(
    "file",
    `/sitemap.xml /robots.txt /site.webmanifest /pages.json /.well-known/build.json /own.svg /own.pdf /own.ico /own.mp4 /own.jpeg /own.unknown ${script} ${picture}`,
  ),
  ...asked(
    "for other sites",
    `${shared} /favicon.svg /icon-192.png /apple-touch-icon.png /data/towns.csv /data/tap-water.csv /data/datapackage.json`,
  ),
  ...["/westport", "/nowhere", picture].map((address) => ({ about: "HEAD", address, method: "HEAD" })),
  ...withHeader("conditional", "/westport", "if-none-match", ['"other"']),
  ...withHeader("encoding", "/westport", "accept-encoding", [
    ...["gzip, deflate, br, zstd", "br", "gzip", "identity", "br;q=0, gzip", "gzip;q=0, br;q=0", "zstd, gzip;q=0.5"],
  ]),
  ...withHeader("encoding", picture, "accept-encoding", ["gzip, deflate, br"]),
  ...withHeader("encoding", "/site.webmanifest", "accept-encoding", ["br", "gzip"]),
  ...["/westport", "/favicon.svg"].flatMap((address) =>
    withHeader("over TLS", address, "x-forwarded-proto", ["https"]),
  ),
];
