;(() => {
  const { to, offer } = document.currentScript.dataset
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  let waiting = true
  const send = (kind) => {
    const facts = { kind, path: location.pathname, width: String(innerWidth) }
    if (kind === 'view') {
      waiting = false
      facts.search = location.search
      facts.from = document.referrer
      facts.zone = window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
      if (offer) facts.offer = offer
    }
    navigator.sendBeacon(to, new URLSearchParams(facts))
  }
  const view = () => waiting && send('view')
  // A width asked for early makes the page lay itself out at once, and Intl takes 50 ms at its first use: both can wait.
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200))
  const begin = () => (document.readyState === 'complete' ? idle(view) : addEventListener('load', () => idle(view)))
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
  addEventListener('pageshow', (event) => event.persisted && send('view'))
  addEventListener('pagehide', () => {
    if (!document.prerendering) view() // somebody who leaves at once was here too
    send('leave')
  })
})()
