import { expect, test } from "vitest";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { problemsWith, siteWith } from "../tiny-copy.ts";

const reported = (...rows: string[]) => problemsWith({ "redirects.csv": `from,to,status\n${rows.join("\n")}\n` });

test("accepts a redirect to a page, to another site, and a 410", () => {
  const rows = [
    "/a,/tuam/iron-removal,301",
    "/b/c,https://other.example/x,301",
    "/d,,410",
    "/e,/,301",
    "/f,/tuam#form,301",
  ];
  expect(reported(...rows)).toEqual([]);
  const { redirects } = siteWith({ "redirects.csv": `from,to,status\n${rows.join("\n")}\n` });
  expect(redirects).toEqual([
    { from: "/a", to: "/tuam/iron-removal", status: "301" },
    { from: "/b/c", to: "https://other.example/x", status: "301" },
    { from: "/d", status: "410" },
    { from: "/e", to: "/", status: "301" },
    { from: "/f", to: "/tuam#form", status: "301" },
  ]);
});

test.each([
  ["/westport,/tuam,301", 'error  from "/westport" is a page of the site, which the redirect would hide.'],
  ["/services/iron-removal,/tuam,301", 'error  from "/services/iron-removal" is a page of the site'],
  ["/contact,,410", 'error  from "/contact" is a page of the site'],
  ["/a,,301", "error  to must be filled for a 301."],
  ["/a,/tuam,410", 'warning  to "/tuam" is not used, as 410 says that the page is gone.'],
  ["/a,/tuam/,301", 'error  to "/tuam/" is not written as pages are. Write /tuam.'],
  ["/a,/Tuam,301", 'error  to "/Tuam" is not written as pages are. Write /tuam.'],
  ["/a,/tuam.html,301", 'error  to "/tuam.html" is not written as pages are. Write /tuam.'],
  ["/a,/Tuam/index.html,301", 'error  to "/Tuam/index.html" is not written as pages are. Write /tuam.'],
  ["/a,tuam,301", 'error  to "tuam" is not written as pages are. Write /tuam.'],
  ["/a,/Tuam Iron,301", 'error  to "/Tuam Iron" is neither a path such as /trim nor a web address.'],
  ["/a,/tuan,301", 'error  to "/tuan" is not a page of this site. Did you mean "/tuam"?'],
  ["/a,/ballina,301", 'error  to "/ballina" is not a page of this site.'],
  ["/a,/a,301", 'error  to "/a" leads to itself.'],
  ["/a,/tuam,302", 'warning  status "302" becomes 301: the page has moved for good. Write 301.'],
  ["/a,/tuam,404", 'error  status "404" is not one of 301, 410, 302, 307, 308.'],
  [
    "/?p=12,/tuam,301",
    'error  from "/?p=12" has a query, behind the ?, which static hosts do not look at; they answer with the page of the part before it. Leave the row out.',
  ],
  ["/a,/tuan#form,301", 'error  to "/tuan#form" is not a page of this site.'],
  ["/a,/a#form,301", 'error  to "/a#form" leads to itself.'],
  ["a.html,/tuam,301", 'error  from "a.html" is not a path as it was once online'],
  ["/a*,/tuam,301", 'error  from "/a*" is not a path as it was once online'],
  ["/a/*/b,/tuam,301", 'error  from "/a/*/b" is not a path as it was once online'],
  ["/:any,/tuam,301", 'error  from "/:any" has a colon before a name, which some hosts read as any address'],
  ["/a/:b/c,/tuam,301", 'error  from "/a/:b/c" has a colon before a name'],
  ["/a/:1,/tuam,301", 'error  from "/a/:1" has a colon before a name'],
  ["/a:b,/tuam,301", 'error  from "/a:b" has a colon before a name'],
  ["/:any/*,/tuam,301", 'error  from "/:any/*" has a colon before a name'],
  ["/%3Aany,/tuam,301", 'error  from "/%3Aany" is not a path as it was once online'],
  ["/a/%2a,/tuam,301", 'error  from "/a/%2a" is not a path as it was once online'],
  ["/a/%2A/*,/tuam,301", 'error  from "/a/%2A/*" is not a path as it was once online'],
  ["/a*/*,/tuam,301", 'error  from "/a*/*" is not a path as it was once online'],
  ["/a/*,https://o.example/:splat,301", 'error  to "https://o.example/:splat" has :splat, which only some hosts read'],
  ["/%74uam,/boyle,301", 'error  from "/%74uam" is a page of the site'],
  ["/a,http://sruthan.example/a,301", 'error  to "http://sruthan.example/a" leads to itself.'],
  ["/a,https://www.sruthan.example/a,301", "leads to itself."],
  ["/a,https://SRUTHAN.Example/a?b#c,301", "leads to itself."],
  ["/a,https://sruthan.example:443/a,301", "leads to itself."],
  ["/a,http://sruthan.example:80/a,301", "leads to itself."],
  ["/a,http://sruthan.example:443/a,301", "leads to itself."],
  ["/a,https://sruthan.example./a,301", "leads to itself."],
  ["/a,HTTP://WWW.Sruthan.Example.:80/a,301", "is neither a path such as /trim nor a web address."],
  ["/%61,http://www.sruthan.example/a,301", "leads to itself."],
  ["/a/*,http://sruthan.example/a/*,301", "leads to itself."],
  ["/a,http://www.sruthan.example/nowhere,301", 'sruthan.example/nowhere" is not a page of this site.'],
  ["/a,http://www.sruthan.example/tuam,301", 'warning  to "http://www.sruthan.example/tuam" leads to this site'],
  ["/%zz,/tuam,301", 'error  from "/%zz" is not a path as it was once online'],
  ["/tuam.html,/boyle,301", 'error  from "/tuam.html" would hide /tuam, a page of the site.'],
  ["/tuam/,,410", 'error  from "/tuam/" would hide /tuam, a page of the site.'],
  ["/tuam/*,/boyle/*,301", 'error  from "/tuam/*" would hide /tuam/iron-removal, a page of the site.'],
  ["/*,/,301", 'error  from "/*" would hide /, a page of the site.'],
  ["/assets/*,/tuam,301", 'error  from "/assets/*" would hide /assets/, which every visit requests.'],
  ["/data/*,,410", 'error  from "/data/*" would hide /data/'],
  ["/sitemap.xml,/tuam,301", 'error  from "/sitemap.xml" would hide /sitemap.xml'],
  ["/a,https://sruthan.example/nowhere,301", 'error  to "https://sruthan.example/nowhere" is not a page of this site.'],
  ["/a,/tuam/*,301", 'error  to "/tuam/*" ends with a star'],
  ["/a/*,/a/b,301", 'error  to "/a/b" leads to itself.'],
  ["/a/*,/nowhere/*,301", 'error  to "/nowhere/*" is not a page of this site.'],
  ["/a,https://á.ie:99999/ü,301", '"https://á.ie:99999/ü" is neither a path such as /trim nor a web address.'],
  ["/a,javascript:x,301", 'error  to "javascript:x" is neither a path such as /trim nor a web address.'],
])("reports the row %s of redirects.csv: %s", (row, message) => {
  expect(reported(row)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ["Redirection", "source,target,regex,code", "0,301", "1,301"],
  ["Yoast", "Origin,Target,Matching,Type", "plain,301", "regex,301"],
  ["Rank Math", "source,destination,matching,type", "exact,301", "contains,301"],
])("reads rows exported from %s, and rejects rows with a pattern", (_, headings, plain, pattern) => {
  const exported = { "redirects.csv": `${headings}\n/a,/tuam,${plain}\n` };
  expect(siteWith(exported).redirects).toEqual([expect.objectContaining({ from: "/a", to: "/tuam", status: "301" })]);
  expect(problemsWith({ "redirects.csv": `${headings}\n/a,/tuam,${pattern}\n` })).toContainEqual(
    expect.stringContaining("error  regex makes the row a pattern"),
  );
});

const only = (...rows: readonly string[]) => wholeFile("redirects.csv", `from,to,status\n${rows.join("\n")}\n`);

testMistakes(`
accepts old addresses with capitals, with .php or .html, or with a slash at the end
  ${only("/Old_Page.html,/tuam,301", "/index.php,/,301", "/tuam.html,/tuam,301", "/tuam/,/tuam,301")}
accepts percent-encoded and accented letters, and /blog/* beside a row for one page below it
  ${only("/c%C3%A1is,/boyle,301", "/fáilte/,/boyle,301", "/blog/*,/local,301", "/blog/tuam,/tuam,301")}
accepts folders that moved, were removed, or lead to one page
  ${only("/tuaim/*,/tuam/*,301", "/shop/*,,410", "/all/*,/local/galway,301")}
accepts a colon before a digit, another port, and a subdomain of the site's domain
  ${only("/at-10:30,/tuam,301", "/a,https://sruthan.example:8443/a,301", "/b,https://shop.sruthan.example/b,301")}
accepts a colon in the address of another site
  ${only("/c,https://en.example/wiki/File:Tap.png,301")}
accepts the site's own full address, with a query or without a path
  ${only("/a,https://sruthan.example/tuam?from=a,301", "/b,https://sruthan.example,301")}
${only("/a,https://sruthan.example/b,301", "/b,/tuam,301")}
  redirects.csv:2:2  error  to "https://sruthan.example/b" leads on to "/tuam" by row 3…
accepts an old file in one of the site's folders
  ${only("/assets/brochure.pdf,/tuam,301", "/favicon.ico,,410")}
rejects a redirect to an address that is redirected too
  ${only("/a,/b,301", "/b,/tuam,301")}
  redirects.csv:2:2  error  to "/b" leads on to "/tuam" by row 3. Lead straight to the last page.
${only("/a/*,/b/*,301", "/b/*,/tuam/*,301")}
  redirects.csv:2:2  error  to "/b/*" leads on to "/tuam/*" by row 3…
${only("/a,/b/c,301", "/b/*,/tuam/*,301")}
  redirects.csv:2:2  error  to "/b/c" leads on to "/tuam/*" by row 3…
rejects a redirect loop, at each of its rows
  ${only("/a,/b,301", "/b,/c,301", "/c,/a,301")}
  redirects.csv:2:2  error  to "/b" leads by row 3 back to "/a", in a circle. Name the page that took over.
  redirects.csv:3:2  error  to "/c" leads by row 4 back to "/b", in a circle. Name the page that took over.
  redirects.csv:4:2  error  to "/a" leads by row 2 back to "/c", in a circle. Name the page that took over.
${only("/a/*,/b/x,301", "/b/*,/a/x,301")}
  redirects.csv:2:2  error  to "/b/x" leads by row 3 back to "/a/*", in a circle.…
  redirects.csv:3:2  error  to "/a/x" leads by row 2 back to "/b/*", in a circle.…
${only("/a,http://www.sruthan.example/b,301", "/b,https://sruthan.example./a,301")}
  redirects.csv:2:2  error  to "http://www.sruthan.example/b" leads by row 3 back to "/a", in a circle.…
  redirects.csv:3:2  error  to "https://sruthan.example./a" leads by row 2 back to "/b", in a circle.…
rejects one address in two spellings
  ${only("/á,/tuam,301", "/%c3%a1,/tuam,301")}
  redirects.csv:3:1  error  from "/%c3%a1" is already in row 2. Keep one of the two rows.
`);

test("encodes characters that end a value in server rules", () => {
  const { redirects } = siteWith({ "redirects.csv": `from,to,status\n/a,"https://o.example/a""b$c\`d|e;f'g",301\n` });
  expect(redirects).toEqual([{ from: "/a", to: "https://o.example/a%22b%24c%60d%7Ce;f'g", status: "301" }]);
});

test("encodes non-ASCII letters of an address on another site", () => {
  const { redirects } = siteWith({ "redirects.csv": "from,to,status\n/a,https://fáilte.example/ā?b=ó,301\n" });
  expect(redirects).toEqual([{ from: "/a", to: "https://xn--filte-xqa.example/%C4%81?b=%C3%B3", status: "301" }]);
});

test("/* also redirects the folder itself, unless that is a page or has its own row", () => {
  const rows =
    "/old-blog/*,/local,301\n/shop/*,https://shop.example/*,301\n/x/*,/y,301\n/x,/westport,301\n/gone/*,,410\n/westport/old/*,/westport,301\n";
  const { redirects } = siteWith({ "redirects.csv": `from,to,status\n${rows.replace("/y", "/local")}` });
  expect(redirects.slice(6)).toEqual([
    { from: "/old-blog", to: "/local", status: "301" },
    { from: "/shop", to: "https://shop.example", status: "301" },
    { from: "/gone", status: "410" },
    { from: "/westport/old", to: "/westport", status: "301" },
  ]);
});
