interface Result {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly flaky: readonly string[]
  readonly files: Readonly<Record<string, number>>
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}
export function tell(result: Result): Result
export function close(results: readonly Result[], started: number, how?: { tests?: boolean; report?: boolean }): void
