import type { Described, Dice } from './people.ts';
import { somebody } from './people.ts';

/** What the attacker does with her fifty accounts. */
export interface Strategy {
  readonly title: string;
  /** What her accounts say of themselves in each round. */
  readonly describe: (target: Described, index: number, dice: Dice) => Described;
  /** What she says to every suggestion. */
  readonly says: 'yes' | 'no';
  /** Whether she says something else in the second round. */
  readonly varies: boolean;
}

/** Her accounts. */
export const ACCOUNTS = 50;
/** She made them within the last weeks, and is as patient as that. */
const PATIENCE_WEEKS = 8;

const PARTS = [
  ({ phase }: Described) => ({ phase }),
  ({ treatments }: Described) => ({ treatments }),
  ({ life }: Described) => ({ life }),
  ({ ageBand }: Described) => ({ ageBand }),
  ({ plz2 }: Described) => ({ plz2 }),
  ({ languages }: Described) => ({ languages }),
] as const;
const NOTHING = { phase: null, treatments: [], life: [], ageBand: null, plz2: null, languages: [] } as const;

/** Accounts and descriptions spread over the time she takes. */
function aged(said: Omit<Described, 'accountWeeks' | 'describedWeeks'>, index: number): Described {
  const accountWeeks = index % PATIENCE_WEEKS;
  return { ...said, accountWeeks, describedWeeks: accountWeeks };
}

const copies: Strategy['describe'] = (target, index) => aged(target, index);

/** Everything she tries. In all of them she has all answers of all accounts. */
export const STRATEGIES: readonly Strategy[] = [
  { title: 'says what the target says, yes to all', describe: copies, says: 'yes', varies: false },
  { title: 'the same, no to all, and waits', describe: copies, says: 'no', varies: false },
  {
    title: 'one tag of the target each',
    describe: (target, index) => aged({ ...NOTHING, ...PARTS[index % PARTS.length]?.(target) }, index),
    says: 'yes',
    varies: false,
  },
  {
    title: 'all but one tag, another one each week',
    describe: (target, index) => {
      const left = (PARTS[index % PARTS.length]?.(NOTHING as unknown as Described) ?? {}) as Partial<Described>;
      return aged({ ...target, ...left }, index);
    },
    says: 'no',
    varies: true,
  },
  {
    title: 'two accounts for each guess, half of them right',
    describe: (target, index, dice) => aged(index % 4 < 2 ? target : somebody(dice), index),
    says: 'yes',
    varies: false,
  },
  {
    title: 'anybody, and counts',
    describe: (_target, index, dice) => aged(somebody(dice), index),
    says: 'no',
    varies: true,
  },
];
