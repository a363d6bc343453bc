/** Names crawlers by their user agents, as they call themselves. */

export type Crawler = { readonly name: string; readonly isAi: boolean };

const searchEngines = [
  "Googlebot",
  "bingbot",
  "Applebot",
  "DuckDuckBot",
  "YandexBot",
  "Baiduspider",
  "SeznamBot",
  "Qwantbot",
  "PetalBot",
  "Yahoo! Slurp",
];
/** Fetch for an answer or for training. The longer name of two that overlap is first. */
const aiFetchers = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "GPTBot",
  "ClaudeBot",
  "Claude-User",
  "Claude-SearchBot",
  "anthropic-ai",
  "Perplexity-User",
  "PerplexityBot",
  "Applebot-Extended",
  "Google-Extended",
  "GoogleOther",
  "meta-externalagent",
  "meta-externalfetcher",
  "Amazonbot",
  "Bytespider",
  "CCBot",
  "cohere-ai",
  "DuckAssistBot",
  "MistralAI-User",
];
const named = [
  ...aiFetchers.map((name) => ({ name, isAi: true })),
  ...searchEngines.map((name) => ({ name, isAi: false })),
];
const other = { name: "other bots", isAi: false };
const knownMax = 20_000;

/** Null for a browser. Answers are cached: a log has few user agents. */
export function createCrawlerFinder(): (agent: string) => Crawler | null {
  const known = new Map<string, Crawler | null>();
  return (agent) => {
    const found = known.get(agent);
    if (found !== undefined) return found;
    const lower = agent.toLowerCase();
    const crawler =
      named.find(({ name }) => lower.includes(name.toLowerCase())) ??
      (/bot\b|crawl|spider|slurp|curl|wget|python|headless|monitor|^-?$/.test(lower) ? other : null);
    if (known.size >= knownMax) known.clear();
    // A copy: a part of a chunk would keep the chunk in memory.
    known.set(Buffer.from(agent).toString(), crawler);
    return crawler;
  };
}
