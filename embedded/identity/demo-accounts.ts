/** An account that exists wherever the stand-in runs. Its password is public: it protects nothing. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'user' | 'admin';
  readonly tier: 'free' | 'plus' | 'premium';
}

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'begleiterin-demo';

/** One account for each tier, and one administrator. `example.org` receives no mail. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { id: '00000000-0000-4000-8000-000000000001', email: 'free@example.org', password: DEMO_PASSWORD, role: 'user', tier: 'free' },
  { id: '00000000-0000-4000-8000-000000000002', email: 'plus@example.org', password: DEMO_PASSWORD, role: 'user', tier: 'plus' },
  { id: '00000000-0000-4000-8000-000000000003', email: 'premium@example.org', password: DEMO_PASSWORD, role: 'user', tier: 'premium' },
  { id: '00000000-0000-4000-8000-000000000004', email: 'admin@example.org', password: DEMO_PASSWORD, role: 'admin', tier: 'premium' },
];
