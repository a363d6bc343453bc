/** One line of an access log of nginx, Apache, Caddy, CloudFront or Netlify. */

export type LogLine = {
  /** "2026-11-21" */
  readonly day: string;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly referrer: string;
  readonly agent: string;
  /** Only to tell visitors apart while reading. */
  readonly client: string;
  readonly isPrefetch: boolean;
  /** Undefined if the log has none. */
  readonly seconds: number | undefined;
};

/** Returns a function that reads lines of one file in their order: CloudFront names its fields first. Null for other lines. */
export function createLineReader(): (line: string) => LogLine | null {
  let fields: ReadonlyMap<string, number> | null = null;
  const read = (line: string) => {
    const first = line.charCodeAt(0);
    if (first === openingBrace) return jsonLine(line);
    if (first === hash) {
      if (line.startsWith("#Fields:"))
        fields = new Map(
          line
            .slice(8)
            .trim()
            .split(/\s+/)
            .map((name, index) => [name, index]),
        );
      return null;
    }
    return fields === null ? combinedLine(line) : tabbedLine(line, fields);
  };
  return (line) => {
    const found = read(line);
    return found !== null && isDay.test(found.day) ? found : null;
  };
}

/** Days are stored: a damaged line must not leave one that cannot be read again. */
const isDay = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const openingBrace = 0x7b;
const hash = 0x23;

/** `1.2.3.4 - - [21/Nov/2026:10:00:00 +0000] "GET /trim HTTP/2.0" 200 123 "https://…" "Mozilla…" …` */
function combinedLine(line: string): LogLine | null {
  const time = line.indexOf("[");
  const request = line.indexOf('"', time);
  const end = closingQuote(line, request);
  if (time < 0 || request < 0 || end < 0) return null;
  const method = line.indexOf(" ", request);
  const address = line.indexOf(" ", method + 1);
  // A broken handshake has no method: "\x16\x03", or "-".
  const isRequest = method > 0 && method < end;
  const status = Number(line.slice(end + 2, end + 5));
  const referrer = line.indexOf('"', end + 1);
  const referrerEnd = closingQuote(line, referrer);
  const agent = referrerEnd < 0 ? -1 : line.indexOf('"', referrerEnd + 1);
  const agentEnd = closingQuote(line, agent);
  if (!(status >= 100)) return null;
  const rest = agentEnd > 0 ? line.slice(agentEnd + 1) : "";
  return {
    day: dayOf(line.slice(time + 1, time + 12)),
    method: isRequest ? line.slice(request + 1, method) : "",
    address: isRequest ? pathAndQuery(line.slice(method + 1, address < 0 || address > end ? end : address)) : "",
    status,
    referrer: agentEnd > 0 ? line.slice(referrer + 1, referrerEnd) : "",
    agent: agentEnd > 0 ? line.slice(agent + 1, agentEnd) : "",
    client: line.slice(0, time),
    isPrefetch: rest !== "" && rest.includes("prefetch"),
    seconds: rest === "" ? undefined : secondsIn(rest),
  };
}

/** Apache writes a quote of the visitor as \". */
function closingQuote(line: string, opening: number) {
  if (opening < 0) return -1;
  for (let at = line.indexOf('"', opening + 1); at >= 0; at = line.indexOf('"', at + 1)) {
    let slashes = 0;
    while (line.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
const backslash = 0x5c;

const hyphen = 0x2d;
const months = "JanFebMarAprMayJunJulAugSepOctNovDec";
let lastDate: readonly [text: string, day: string] = ["", ""];

/** "21/Nov/2026" and "2026-11-21T" → "2026-11-21" */
function dayOf(text: string) {
  if (text === lastDate[0]) return lastDate[1];
  if (text.charCodeAt(4) === hyphen) return text.slice(0, 10);
  const month = months.indexOf(text.slice(3, 6)) / 3 + 1;
  lastDate = [text, `${text.slice(7)}-${String(month).padStart(2, "0")}-${text.slice(0, 2)}`];
  return lastDate[1];
}

/** nginx logs seconds with a point, Apache whole microseconds. */
function secondsIn(rest: string) {
  const found = /(?:^|[\s="])(\d+)(\.\d+)?"?\s*$/.exec(rest);
  if (found === null) return undefined;
  return found[2] === undefined ? Number(found[1]) / 1e6 : Number(`${found[1]}${found[2]}`);
}

function tabbedLine(line: string, fields: ReadonlyMap<string, number>): LogLine | null {
  const cells = line.split("\t");
  const cell = (name: string) => cells[fields.get(name) ?? -1] ?? "";
  const status = Number(cell("sc-status"));
  const query = cell("cs-uri-query");
  if (!(status >= 100)) return null;
  return {
    day: cell("date"),
    method: cell("cs-method"),
    address: /^-?$/.test(query) ? cell("cs-uri-stem") : `${cell("cs-uri-stem")}?${query}`,
    status,
    referrer: cell("cs(Referer)"),
    agent: decoded(cell("cs(User-Agent)")),
    client: cell("c-ip"),
    isPrefetch: false,
    seconds: Number(cell("time-taken")) || undefined,
  };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Caddy has a request with headers, Netlify flat names. */
function jsonLine(line: string): LogLine | null {
  const entry = parsed(line);
  if (entry === null) return null;
  const request = isRecord(entry["request"]) ? entry["request"] : entry;
  const headers = isRecord(request["headers"]) ? request["headers"] : {};
  const header = (name: string) => String([headers[name]].flat()[0] ?? "");
  const text = (...names: readonly string[]) =>
    names.map((name) => request[name]).find((value) => typeof value === "string") as string | undefined;
  const status = Number(entry["status"] ?? entry["status_code"]);
  const time = entry["ts"] ?? entry["timestamp"] ?? entry["time"];
  const day = timeOf(time);
  if (!(status >= 100) || day === null) return null;
  const url = text("uri", "path", "url") ?? "";
  const duration = Number(entry["duration"]);
  return {
    day,
    method: text("method") ?? "GET",
    address: pathAndQuery(url),
    status,
    referrer: header("Referer") || (text("referrer", "referer") ?? ""),
    agent: header("User-Agent") || (text("user_agent") ?? ""),
    client: text("client_ip", "remote_ip", "remote_addr") ?? "",
    isPrefetch: /prefetch/.test(`${header("Sec-Purpose")}${header("Purpose")}`),
    // Caddy counts seconds, Netlify milliseconds.
    seconds: Number.isNaN(duration) ? undefined : request === entry ? duration / 1000 : duration,
  };
}

function pathAndQuery(url: string) {
  if (url.startsWith("/") || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function parsed(line: string) {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function timeOf(time: unknown) {
  // Seconds since 1970 with a fraction, milliseconds, or text.
  const date = typeof time === "number" ? new Date(time > 1e11 ? time : time * 1000) : new Date(String(time));
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
