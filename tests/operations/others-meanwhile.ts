/** The longest that health took to answer while `work` went on, with what the work came to. */
export async function slowestHealth<T>(url: string, work: () => Promise<T>) {
  let isOver = false
  const answer = work().finally(() => {
    isOver = true
  })
  let [slowest, asked] = [0, 0]
  while (!isOver) {
    const began = performance.now()
    const health = await fetch(`${url}/api/health`)
    await health.arrayBuffer()
    if (health.status !== 200) throw new Error(`Health answered ${health.status}.`)
    slowest = Math.max(slowest, performance.now() - began)
    asked++
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { slowest, asked, answer: await answer }
}
