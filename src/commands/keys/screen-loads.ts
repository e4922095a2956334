/** So long a key waits for the screen at most: whoever pressed it has looked elsewhere by then. */
const most = 1500

const isLoading = (): boolean => document.querySelector('main [aria-busy="true"]:not(button)') !== null

/** Undefined where the screen in front shows all it has; else resolves when it does, or after a second and a half. */
export function screenLoads(): Promise<void> | undefined {
  if (!isLoading()) return undefined
  const end = performance.now() + most
  return new Promise((resolve) => {
    const look = (): void => {
      // After the frame: the screen has lent what it shows by then.
      if (isLoading() && performance.now() < end) requestAnimationFrame(() => setTimeout(look))
      else setTimeout(resolve)
    }
    requestAnimationFrame(() => setTimeout(look))
  })
}
