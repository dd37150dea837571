import type { BillingBook } from './billing-book.ts';

/** A page of the stand-in, or where its button leads. */
export type HostedAnswer = { readonly html: string } | { readonly location: string };

/** The pages that the provider would show: nothing is paid here, and they say so. */
export function answerHosted(method: string, path: string, book: BillingBook): HostedAnswer | undefined {
  const [, kind = '', id = ''] = /^\/(pay|manage)\/([\w-]+)$/.exec(path) ?? [];
  if (kind === 'pay') return method === 'POST' ? { location: paid(id, book) } : { html: payPage(id, book) };
  if (kind === 'manage') {
    if (method === 'POST') endAll(id, book);
    return { html: managePage(id, book) };
  }
  return undefined;
}

function paid(id: string, book: BillingBook): string {
  return book.checkout(id).status === 'open' ? book.completeCheckout(id).success_url : book.checkout(id).success_url;
}

function payPage(id: string, book: BillingBook): string {
  const { status, cancel_url: cancelUrl } = book.checkout(id);
  const button =
    status === 'open'
      ? '<form method="post"><button>Abonnement abschließen</button></form>'
      : '<p>Diese Bezahlseite ist nicht mehr offen.</p>';
  return page('Bezahlen', `${button}<p><a href="${escaped(cancelUrl)}">Abbrechen</a></p>`);
}

function endAll(customerId: string, book: BillingBook): void {
  for (const one of book.subscriptions(customerId, undefined)) book.changeSubscription(one.id, { status: 'canceled' });
}

function managePage(customerId: string, book: BillingBook): string {
  book.customer(customerId);
  const running = book.subscriptions(customerId, undefined);
  return page(
    'Abo-Verwaltung',
    running.length === 0
      ? '<p>Kein laufendes Abonnement.</p>'
      : '<form method="post"><button>Abonnement beenden</button></form>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} (Vorführung)</title><body><h1>${title}</h1><p>Dies ist eine Vorführung. Es wird nichts bezahlt.</p>${content}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
