export interface FoundBrowser {
  readonly path: string
  /** To be added to the browser's environment. */
  readonly env: Record<string, string>
  /** Where it was found, in words. */
  readonly from: string
}

export const browserArguments: readonly string[]
export function findBrowser(options?: { complete?: boolean; install?: boolean }): Promise<FoundBrowser>
