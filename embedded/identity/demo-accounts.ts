/** An account that exists wherever the stand-in runs. Its password is public: it protects nothing. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'user' | 'admin';
  readonly tier: 'free' | 'plus' | 'premium';
}

/** One account for each tier, and one administrator. `.local` receives no mail from outside. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { id: '00000000-0000-4000-8000-000000000001', email: 'free@demo.local', password: 'demo-free', role: 'user', tier: 'free' },
  { id: '00000000-0000-4000-8000-000000000002', email: 'plus@demo.local', password: 'demo-plus', role: 'user', tier: 'plus' },
  { id: '00000000-0000-4000-8000-000000000003', email: 'premium@demo.local', password: 'demo-premium', role: 'user', tier: 'premium' },
  { id: '00000000-0000-4000-8000-000000000004', email: 'admin@demo.local', password: 'demo-admin', role: 'admin', tier: 'premium' },
];
