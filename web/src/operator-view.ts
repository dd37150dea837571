import * as operator from 'page-texts:anbieter';
import type { Operator } from './identity.ts';
import { h } from './view/element.ts';

/** Says who is behind the page; nothing is shown of what nobody set. */
export function showOperator(element: HTMLElement, facts: Operator | undefined): void {
  const { name, words, imprintUrl, privacyUrl } = facts ?? {};
  const link = (address: string | undefined, label: string): readonly HTMLElement[] =>
    address === undefined ? [] : [h('a', { href: address, target: '_blank', rel: 'noopener' }, label)];
  const links = [...link(imprintUrl, operator.imprint), ...link(privacyUrl, operator.privacy)];
  element.replaceChildren(
    ...(name === undefined ? [] : [h('p', {}, operator.offeredBy({ name }))]),
    ...(words === undefined ? [] : [h('p', {}, words)]),
    ...(links.length === 0 ? [] : [h('p', { class: 'links' }, ...links)]),
  );
}
