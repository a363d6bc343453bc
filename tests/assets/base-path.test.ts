import { expect, test } from "vitest";
import { basePathOf, prefixCss, prefixFile, prefixHtml } from "../../generator/assets/base-path.ts";

test("the base path is the path of the site's URL", () => {
  const urls = ["https://a.ie", "https://a.ie/", "http://127.0.0.1:80/sub", "https://a.ie/one/two/"];
  expect(urls.map(basePathOf)).toEqual(["", "", "/sub", "/one/two"]);
});

test("adds the base path to addresses in attributes and island props, and leaves text and other hosts unchanged", () => {
  const html = `<a href="/trim">/trim</a><a href="#a"></a><a href="https://a.ie/trim"></a><img alt="/a" src="/a.png"/><source srcSet="/a.avif 1w, /b.avif 2w"/><div data-props="{&quot;data&quot;:&quot;/data/a.json&quot;,&quot;avif&quot;:&quot;/a 1w,/b 2w&quot;,&quot;per&quot;:&quot;€/month&quot;}"></div>`;
  expect(prefixHtml("/sub", html)).toBe(
    `<a href="/sub/trim">/trim</a><a href="#a"></a><a href="https://a.ie/trim"></a><img alt="/a" src="/sub/a.png"/><source srcSet="/sub/a.avif 1w, /sub/b.avif 2w"/><div data-props="{&quot;data&quot;:&quot;/sub/data/a.json&quot;,&quot;avif&quot;:&quot;/sub/a 1w,/sub/b 2w&quot;,&quot;per&quot;:&quot;€/month&quot;}"></div>`,
  );
  expect(prefixHtml("", html)).toBe(html);
  const written =
    "<p title='a > b'>/a</p><A HREF = /trim data-alt=\"&lt;a href=&quot;/b&quot;>\" hidden><img src='/a.png'>";
  expect(prefixHtml("/sub", written)).toBe(written.replace("/trim", "/sub/trim").replace("/a.png", "/sub/a.png"));
});

test("adds the base path to addresses in stylesheets and other files", () => {
  expect(prefixCss("/sub", "a{src:url(/assets/a.woff2)}b{c:url(data:x)}")).toBe(
    "a{src:url(/sub/assets/a.woff2)}b{c:url(data:x)}",
  );
  const file = { path: "data/towns.json", bytes: Buffer.from('{"path":"/trim","km":1}') };
  expect(prefixFile("/sub", file)).toEqual({ path: file.path, bytes: Buffer.from('{"path":"/sub/trim","km":1}') });
});
