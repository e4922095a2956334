// The page of a payment: shows the state as the server has it, and tells the page that frames it.
const root = document.getElementById('pay')
const { payment, origins } = root.dataset
const framed = window.parent !== window

/** Only pages of the agency hear of it; the message says no more than the address that they opened. */
function tell(message) {
  if (!framed) return
  const [parent] = location.ancestorOrigins ?? [] // who is around, where the browser says so; else whoever may be
  for (const origin of (origins ?? '').split(' '))
    if (parent === undefined || parent === origin) window.parent.postMessage({ safiri: 'payment', ...message }, origin)
}

if (framed) {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ type: 'close' })
  })
  const away = document.querySelector('[data-go]')
  if (away !== null && new URL(away.href).origin !== location.origin) away.target = '_blank' // providers refuse to be framed
}

for (const button of document.querySelectorAll('[data-suggestions] button')) {
  button.parentElement.hidden = false
  button.addEventListener('click', () => {
    document.getElementById('amount').value = button.dataset.amount
    document.getElementById('amount').focus()
  })
}

const phone = document.getElementById('phone')
if (phone !== null) {
  const hint = document.querySelector('[data-hint="phone"]')
  const usual = hint?.textContent ?? ''
  const networks = { MTN: /^(\+?256|0)?7[678]/, Airtel: /^(\+?256|0)?7[045]/ }
  const show = () => {
    const digits = phone.value.replace(/[^\d+]/g, '')
    const found = digits.length > 3 ? Object.keys(networks).find((name) => networks[name].test(digits)) : undefined
    if (hint !== null) hint.textContent = found === undefined ? usual : `${found}. ${usual}`
  }
  const field = phone.closest('.field')
  const asked = () => {
    const chosen = document.querySelector('input[name="method"]:checked')
    field.hidden = chosen !== null && chosen.value !== 'mobile_money'
  }
  phone.addEventListener('input', show)
  for (const each of document.querySelectorAll('input[name="method"]')) each.addEventListener('change', asked)
  show()
  asked()
}

// Mobile money takes shillings only: whichever of the two is chosen last, the other follows.
const currencies = [...document.querySelectorAll('input[name="currency"]')]
if (currencies.length > 0) {
  const methods = [...document.querySelectorAll('input[name="method"]')]
  const button = document.querySelector('form[data-pay] [type="submit"]')
  const chosenOf = (radios) => radios.find(({ checked }) => checked)
  const fits = (method, currency) => method.dataset.in.split(' ').includes(currency.value)
  const pick = (radio) => {
    radio.checked = true
    radio.dispatchEvent(new Event('change'))
  }
  const show = () => {
    button.textContent = `Pay ${chosenOf(currencies)?.dataset.sum ?? ''}`.trim()
  }
  for (const currency of currencies)
    currency.addEventListener('change', () => {
      const method = chosenOf(methods)
      if (method !== undefined && !fits(method, currency)) pick(methods.find((other) => fits(other, currency)))
      show()
    })
  for (const method of methods)
    method.addEventListener('change', () => {
      const currency = chosenOf(currencies)
      if (currency !== undefined && !fits(method, currency)) pick(currencies.find((other) => fits(method, other)))
    })
  // Another amount is reckoned by the server once it is sent.
  document.getElementById('amount')?.addEventListener('input', () => {
    for (const currency of currencies) {
      currency.dataset.sum = ''
      currency.parentElement.querySelector('[data-sum-text]').textContent = currency.value
    }
    show()
  })
  show()
}

// A second click while the first is under way would be a second request.
for (const form of document.querySelectorAll('form[data-pay]'))
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent === '1') return event.preventDefault()
    form.dataset.sent = '1'
    form.querySelector('[type="submit"]')?.setAttribute('aria-disabled', 'true')
  })

const countdown = document.querySelector('[data-countdown]')
if (countdown !== null) {
  const end = Date.now() + Number(countdown.dataset.countdown) * 1000
  const tick = () => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000))
    countdown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left === 0) location.reload()
    else setTimeout(tick, 1000)
  }
  tick()
}

if (payment !== undefined) {
  const { state } = root.dataset
  tell({ type: 'state', payment, state })
  let pause = 2000
  const look = async () => {
    try {
      const answer = await fetch(`/pay/${payment}/state`, { signal: AbortSignal.timeout(15_000) })
      const now = answer.ok ? (await answer.json()).state : state
      if (now !== state) return location.reload()
    } catch {
      // a poor line: asked again, later
    }
    pause = Math.min(10_000, pause * 1.3)
    setTimeout(look, document.hidden ? 10_000 : pause)
  }
  if (state.startsWith('pending ')) setTimeout(look, pause)
}
