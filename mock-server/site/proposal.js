// The page of a proposal: counts that it was looked at, adds up what is ticked, and sends each answer once.
const { pathname, search } = location
const isStaff = () => {
  try {
    return localStorage.getItem('safiri.token') !== null // colleagues who look are not the client
  } catch {
    return false
  }
}

function countView() {
  const path = pathname.replace(/\/+$/, '')
  const mark = `seen ${path}`
  if (isStaff() || /[?&]preview=/.test(search)) return
  const last = Number(sessionStorage.getItem(mark) ?? 0)
  if (Date.now() - last < 1_800_000) return // the same look, loaded again
  sessionStorage.setItem(mark, String(Date.now()))
  fetch(`${path}/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    keepalive: true,
  }).catch(() => sessionStorage.removeItem(mark))
}
// What is fetched ahead by a browser, and opened by nobody, is not seen.
if (document.visibilityState === 'visible') countView()
else document.addEventListener('visibilitychange', countView, { once: true })

const form = document.querySelector('[data-accept]')
const bar = document.querySelector('[data-bar]')
if (form !== null) {
  const { currency, prices } = form.dataset
  const guests = Number(form.dataset.guests)
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  const total = form.querySelector('[data-total]')
  const sumOf = (minor) => {
    const whole = minor % 10 ** digits === 0
    return `${currency} ${(minor / 10 ** digits).toLocaleString('en-UG', { minimumFractionDigits: whole ? 0 : digits, maximumFractionDigits: digits })}`
  }
  const eachOf = (minor) => `${minor % guests === 0 ? '' : 'about '}${sumOf(Math.round(minor / guests))} per person`
  const show = () => {
    const picked = form.querySelector('[data-option]:checked') ?? form.querySelector('[data-option]')
    for (const extras of form.querySelectorAll('[data-of]')) {
      const isShown = extras.dataset.of === picked?.value
      const ticks = [...extras.querySelectorAll('[data-amount]')]
      extras.hidden = !isShown || ticks.length === 0
      if (!isShown) continue
      const sum = ticks.filter((tick) => tick.checked).reduce((all, tick) => all + Number(tick.dataset.amount), 0)
      const subtotal = BigInt(sum + Number(extras.dataset.fixed))
      const share = BigInt(Math.round(Number(extras.dataset.discount) * 100))
      const minor = Number(subtotal - (subtotal * share + 5000n) / 10000n) // as the server rounds it
      total.textContent = `Total: ${sumOf(minor)}`
      total.hidden = false
      if (bar === null) continue
      const [main, note] = bar.querySelectorAll('[data-bar-main], [data-bar-note]')
      const title = picked?.closest('label')?.querySelector('[data-title]')?.textContent
      main.textContent = prices === 'person' && guests > 1 ? eachOf(minor) : sumOf(minor)
      if (title !== undefined) note.textContent = title
      else if (prices !== 'person' && guests > 1) note.textContent = eachOf(minor)
    }
  }
  form.addEventListener('change', show)
  for (const link of document.querySelectorAll('[data-choose]'))
    link.addEventListener('click', () => {
      const choice = form.querySelector(`[data-option][value="${link.dataset.choose}"]`)
      if (choice === null) return
      choice.checked = true
      show()
    })
  show()
  // While the form itself is in sight the bar would say the same twice, and cover it.
  if (bar !== null)
    new IntersectionObserver(([seen]) => bar.classList.toggle('away', seen.isIntersecting), {
      rootMargin: '-25% 0px -25% 0px',
    }).observe(form)
}

// The editor loads its preview again after each change: the reader stays where they were.
if (globalThis.parent !== undefined && parent !== self) {
  const mark = `at ${pathname}`
  const at = Number(sessionStorage.getItem(mark) ?? 0)
  if (at > 0) scrollTo(0, at)
  for (const link of document.querySelectorAll('a:not([href^="#"])')) link.target = '_blank'
  addEventListener('pagehide', () => sessionStorage.setItem(mark, String(scrollY)))
}

for (const each of document.querySelectorAll('form'))
  each.addEventListener('submit', () => {
    for (const button of each.querySelectorAll('button')) setTimeout(() => (button.disabled = true))
  })
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false // come back to by the browser's own button
})
