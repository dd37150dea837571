import { readableTextOf } from './readable-text.ts';

/** Shops, and links for which somebody is paid. */
const SHOP_LINK =
  /\b(?:amzn\.(?:to|eu)|amazon\.[a-z.]+\/|etsy\.com\/|etsy\.me|ebay\.[a-z]+\/itm|digistore24\.com|copecart\.com|elopage\.com|shop\.[a-z0-9-]+\.[a-z]{2,}|[a-z0-9-]*(?:shop|store)[a-z0-9-]*\.(?:de|com|net|at|ch|eu|example|online|shop)|[a-z0-9-]+\.(?:shop|store)\b|[a-z0-9.-]+\/(?:shop|produkte?|warenkorb|checkout|angebot)\b|[?&](?:ref|aff|affiliate|partner|utm_source)=)/;
const CODE =
  /\b(?:rabatt|gutschein|promo|bonus|coupon|vorteils|aktions)-?codes?:?\s*["']?(?=[a-z]*[0-9]|[a-z]{4,}[0-9]*\b)[a-z]+[0-9]*|\bmit (?:dem |meinem )?(?:code|stichwort|gutschein(?:code)?) ["']?[a-z]+[0-9]+/;
const OFFER =
  /\bunverbindlich(?:es?|en)? (?:an|infos?|beratung|angebot|kontakt|anschreib|melden|anfrag)[a-z]*|\b(?:schreibt?|melde[nt]?) (?:mich|mir|euch|uns|dich)?[^.!?\n]{0,40}\bunverbindlich\b|\bkostenlose[sn]? (?:erstgespraech|beratungsgespraech|infogespraech|webinar)\b/;
const WARNS =
  /\b(?:fake|abzocke|warn[a-z]*|finger weg|vorsicht|betrug|spam|gemeldet|melde ich|dubios[a-z]*|unserioes[a-z]*)\b/;

/** Whether a text advertises in a form that nothing else has: a link to a shop, a code for a discount, an offer. */
export function advertisesPlainly(given: string): boolean {
  const { text } = readableTextOf(given);
  if (WARNS.test(text)) return false;
  return SHOP_LINK.test(text) || CODE.test(text) || OFFER.test(text);
}
