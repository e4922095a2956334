/**
 * In a page: measures from a key to the last frame that it changed. Every change below `selector` is followed to the
 * frame that paints it; when nothing has changed for `quiet` ms, the last such frame counts, so that who paints at once
 * and corrects it later is not taken for fast. `window.painted()` resolves with the ms of the latest key. `acts`: the event
 * of the key that acts; a box acts when Space is released.
 */
export function watchPaint([selector, quiet, acts = 'keydown']) {
  let key = 0
  let last = 0
  const waiting = []
  let timer
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const resolve of waiting.splice(0)) resolve(last - key)
    }, quiet)
  }
  const atNextPaint = () =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        last = performance.now()
        settle()
      }
      channel.port2.postMessage(undefined) // runs after this frame is painted
    })
  const target = () => (selector === undefined ? document.documentElement : document.querySelector(selector))
  const observer = new MutationObserver(atNextPaint)
  addEventListener(
    acts,
    (event) => {
      key = event.timeStamp
      last = key
      observer.disconnect()
      const element = target()
      if (element !== null)
        observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
      atNextPaint() // a key that changes nothing is painted in the next frame
    },
    { capture: true },
  )
  window.painted = () => new Promise((resolve) => waiting.push(resolve))
}
