import { describe, expect, it } from 'vitest';
import type { ClinicCertificate } from '#api/database/column-types.ts';
import { berlinDay, certificateStatus, certifiedUntil, isStale, offerKey } from './policy.ts';

const certificate = (facts: Partial<ClinicCertificate>): ClinicCertificate => ({
  issuer: 'dkg_dgs',
  issuerName: 'DKG',
  number: null,
  validUntil: '2027-03-31',
  suspendedAt: null,
  siteKey: null,
  ...facts,
});

describe('a certificate', () => {
  it('is over on the day after its last, and that day begins in Germany', () => {
    const last = certificate({ validUntil: '2027-03-28' });
    // Clocks are changed in the night before: midnight is at 22:00 UTC instead of 23:00.
    expect(certificateStatus(last, berlinDay(new Date('2027-03-28T21:59:59Z')))).toBe('valid');
    expect(certificateStatus(last, berlinDay(new Date('2027-03-28T22:00:00Z')))).toBe('expired');
    const winter = certificate({ validUntil: '2027-01-31' });
    expect(certificateStatus(winter, berlinDay(new Date('2027-01-31T22:59:59Z')))).toBe('valid');
    expect(certificateStatus(winter, berlinDay(new Date('2027-01-31T23:00:00Z')))).toBe('expired');
  });

  it('that is suspended is not valid, and one that is over is over', () => {
    expect(certificateStatus(certificate({ suspendedAt: '2026-12-01' }), '2026-12-01')).toBe('suspended');
    expect(certificateStatus(certificate({ suspendedAt: '2026-12-02' }), '2026-12-01')).toBe('valid');
    expect(certificateStatus(certificate({ suspendedAt: '2026-12-01' }), '2027-04-01')).toBe('expired');
    expect(certificateStatus(certificate({ validUntil: null, suspendedAt: '2026-12-01' }), '2026-12-01')).toBe(
      'suspended',
    );
  });

  it('without an end is unknown, never valid', () => {
    expect(certificateStatus(certificate({ validUntil: null }), '2026-12-01')).toBe('unknown');
  });
});

describe('a site counts as certified', () => {
  it('by none that is suspended, without an end, of another site, or of an issuer whose meaning nobody knows', () => {
    expect(certifiedUntil([], '1')).toBeNull();
    expect(certifiedUntil([certificate({ issuer: 'other' }), certificate({ validUntil: null })], '1')).toBeNull();
    expect(certifiedUntil([certificate({ siteKey: '2' })], '1')).toBeNull();
    expect(certifiedUntil([certificate({ suspendedAt: '2026-12-01' })], '1')).toBe('2026-11-30');
  });

  it('until the last of several is over', () => {
    expect(
      certifiedUntil(
        [certificate({}), certificate({ issuer: 'aekzert_nrw', validUntil: '2028-01-01', siteKey: '1' })],
        '1',
      ),
    ).toBe('2028-01-01');
  });
});

describe('data', () => {
  it('is old after ninety days', () => {
    expect(isStale('2026-01-01', '2026-04-01')).toBe(false);
    expect(isStale('2026-01-01', '2026-04-02')).toBe(true);
  });
});

describe('an offer', () => {
  it('is the same however it is written', () => {
    expect(new Set(['Psycho-Onkologie', 'psycho onkologie', ' PSYCHO–ONKOLOGIE '].map(offerKey))).toEqual(
      new Set(['psycho-onkologie']),
    );
    expect(offerKey('Früherkennung')).toBe('frueherkennung');
    expect(offerKey('%%%')).toBe('');
  });
});
