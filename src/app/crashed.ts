/** What React tells us about an error besides the error itself. */
export interface CrashInfo {
  readonly componentStack?: string | null | undefined
}

/** Hands what was thrown, or the event that says so, to the reporter, which is fetched only then. Answers the reference to show, or null. */
export const crashed = (thrown: unknown, info?: CrashInfo): Promise<string | null> =>
  import('./crash-report.ts').then(({ reportCrash }) => reportCrash(thrown, info)).catch(() => null)
