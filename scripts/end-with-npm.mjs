/**
 * npm passes SIGTERM to the shell it runs a script in, and most shells die of it without a word to their child. So who
 * was started by npm asks itself to stop when that shell is gone. Ctrl+C reaches everybody and needs none of this.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
