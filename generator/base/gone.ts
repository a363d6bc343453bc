/** What was there once, each with the sentence that says what to use instead. */
type Gone = Readonly<Record<string, string>>;

const oneMachine = "one machine builds the whole site in well under a minute. Use npm run build.";
const pages = "Export a list under Pages in Search Console, and give that zip to npm run results.";
const statistics = "Use the statistics of your host, and Search Console for speed as visitors meet it.";
const pasted = "data/docs/renew-the-figures.md says where the rows of each sheet come from and how to paste them.";

export const goneCommands: Gone = {
  merge: `merge is gone: ${oneMachine}`,
  logs: `logs is gone. ${statistics}`,
  refresh: `refresh is gone. ${pasted}`,
  "index-status": `index-status is gone. ${pages}`,
  "search-results": "search-results is gone: use npm run results -- FILE.",
  leads: "leads is gone: use npm run results -- FILE.",
  "sheet-template": "sheet-template is gone: sheets are CSV files. data/docs/sheets has the columns of each.",
  commands: "commands is gone: npm run schemas writes the list of commands too.",
};

export const goneOptions: Gone = {
  shard: `--shard is gone: ${oneMachine}`,
  jobs: `--jobs is gone: ${oneMachine}`,
  precompress: "--precompress is gone: hosts compress what they send.",
  conversions: "--conversions is gone: no click number is kept. Import conversions from your form's provider.",
};

/** Keys of JSON documents, with the keys around them. */
export const goneKeys: Gone = {
  drip: "drip is gone. Write a day under publish_on in towns.csv or town-services.csv.",
  rollout: "rollout is gone. Write a day under publish_on in towns.csv or town-services.csv.",
  vitals: `vitals is gone. ${statistics}`,
  feeds: `feeds is gone. ${pasted}`,
  "leads.columns.clickId": "clickId is gone: no click number is kept.",
  "leads.conversion": "conversion is gone: no file for Google Ads is written.",
};

/** Choices of an option. */
const rules =
  "Write its rules by hand after those for nginx in dist-hosting/, or use nginx, Apache or a host that reads _headers.";
export const goneHosts: Gone = {
  caddy: `The rules for Caddy are gone. ${rules}`,
  cloudfront: `The rules for CloudFront are gone. ${rules}`,
  vercel: `The rules for Vercel are gone. ${rules}`,
};

export const goneAs = (gone: Gone, name: string) => (Object.hasOwn(gone, name) ? gone[name] : undefined);
