/** Whether the next list to appear is being returned to, by `u` or when triage ends: it is shown as it was left. */
let returning = false

/** Says that the next list to appear is being returned to. */
export function announceReturn(): void {
  returning = true
}
export const isReturning = (): boolean => returning

/** The list that was returned to is shown: the next one starts afresh. */
export function endReturn(): void {
  returning = false
}
