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
if (form !== null) {
  const currency = form.dataset.currency
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  const total = form.querySelector('[data-total]')
  const show = () => {
    const key = (form.querySelector('[data-option]:checked') ?? form.querySelector('[data-option]'))?.value
    for (const extras of form.querySelectorAll('[data-of]')) {
      const isShown = extras.dataset.of === key
      const ticks = [...extras.querySelectorAll('[data-amount]')]
      extras.hidden = !isShown || ticks.length === 0
      if (!isShown) continue
      const sum = ticks.filter((tick) => tick.checked).reduce((all, tick) => all + Number(tick.dataset.amount), 0)
      const subtotal = BigInt(sum + Number(extras.dataset.fixed))
      const share = BigInt(Math.round(Number(extras.dataset.discount) * 100))
      const minor = Number(subtotal - (subtotal * share + 5000n) / 10000n) // as the server rounds it
      const whole = minor % 10 ** digits === 0
      const amount = (minor / 10 ** digits).toLocaleString('en-UG', { minimumFractionDigits: whole ? 0 : digits })
      total.textContent = `Total: ${currency} ${amount}`
      total.hidden = false
    }
  }
  form.addEventListener('change', show)
  show()
}

for (const each of document.querySelectorAll('form'))
  each.addEventListener('submit', () => {
    for (const button of each.querySelectorAll('button')) setTimeout(() => (button.disabled = true))
  })
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false // come back to by the browser's own button
})
