import { describe, expect, it } from 'vitest';
import { loadEmailTexts } from '#prompts/emails/email-texts.ts';
import { composeEmail } from './compose.ts';
import { renderHtml } from './html-part.ts';

const BASE = 'https://app.test';
const SAMPLES = { link: `${BASE}/konto?token=t`, date: '2026-12-05', moment: '2026-11-21T05:00:00Z', tier: 'plus' };
const texts = [...loadEmailTexts().values()];
const composed = (text: (typeof texts)[number]) =>
  composeEmail(
    text,
    Object.fromEntries(Object.entries(text.variables).map(([name, kind]) => [name, SAMPLES[kind]])),
    BASE,
  );

describe('the HTML part', () => {
  it('shows markup as it is written, and lets it do nothing', () => {
    const evil = `<img src=x onerror=alert(1)>"'&</p><script>alert(1)</script>`;
    const html = renderHtml(evil, [
      { kind: 'text', text: evil },
      { kind: 'link', url: `${BASE}/"onmouseover="alert(1)`, label: evil },
      { kind: 'link', url: `${BASE}/'><script>`, label: undefined },
    ]);
    expect(html).not.toMatch(/<(img|script)|<\/p><|" ?onmouseover/);
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(6);
  });

  it.each(texts.map((text) => [text.name, text] as const))(
    'of %s fetches nothing, leads only to us, carries no campaign, and is small',
    (_name, text) => {
      const { html } = composed(text);
      const addresses = [...html.matchAll(/(?:href|src|action|background)\s*=\s*"([^"]*)"/g)].map(([, url]) => url);
      expect(new Set(addresses)).toEqual(new Set(Object.values(text.variables).includes('link') ? [SAMPLES.link] : []));
      expect(html).not.toMatch(
        /<(img|link|script|iframe|form|video|object|svg|input)\b|url\(|@import|@font-face|utm_|pixel/i,
      );
      expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    },
  );

  it.each(texts.map((text) => [text.name, text] as const))('of %s says the same as its text part', (_name, text) => {
    const { html, text: plain } = composed(text);
    const words = (from: string) => from.split(/\s+/).filter((word) => word !== '');
    const shown = html
      .replace(/[\s\S]*<\/h1>/, '')
      .replace(/<br>/g, ' ')
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
      .replace(/<[^>]*>/g, ' ');
    expect(words(shown)).toEqual(words(plain));
  });

  it('says that it is German and that it has two appearances', () => {
    const html = renderHtml('Betreff', []);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
