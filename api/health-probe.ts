/** One thing the service depends on. */
export interface HealthProbe {
  readonly name: string;
  /** A critical one fails the whole, an informational one degrades it. */
  readonly critical: boolean;
  /** Resolves when it works. Its error is never shown. */
  readonly check: () => Promise<void>;
}
