/** As much as React says with what was thrown. */
export interface CrashInfo {
  readonly componentStack?: string | null | undefined
}

/** Hands what was thrown, or the event that says so, to the reporter, which is fetched only then. Answers the reference to show, or null. */
export const crashed = (thrown: unknown, info?: CrashInfo): Promise<string | null> =>
  import('./crash-report.ts').then(({ reportCrash }) => reportCrash(thrown, info)).catch(() => null)
