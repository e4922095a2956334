// The page on which a client orders: quantities by button, and what they come to as the server reckons it.
const form = document.querySelector('form[data-buy]')
if (form !== null) {
  let asked = 0
  let timer

  const ask = async () => {
    asked += 1
    const mine = asked
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (name === 'delivery' || name.startsWith('quantity-')) chosen.append(name, String(value))
    let answer
    try {
      answer = await fetch(`${form.action}?${chosen}`, { signal: AbortSignal.timeout(15_000) })
    } catch {
      return // a poor line: the server shows the total once the form is sent
    }
    if (!answer.ok) return
    const text = await answer.text()
    // Its style sheet would be a breach of this page's policy.
    const page = new DOMParser().parseFromString(text.slice(text.indexOf('<main')), 'text/html')
    if (mine !== asked) return // something else was chosen since
    const focused = document.activeElement?.id ?? ''
    for (const old of form.querySelectorAll('[data-fresh]')) {
      const fresh = page.getElementById(old.id)
      if (fresh !== null && fresh.innerHTML !== old.innerHTML) old.innerHTML = fresh.innerHTML
    }
    if (focused !== '' && document.activeElement?.id !== focused) document.getElementById(focused)?.focus()
  }
  const askSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, 250)
  }

  form.addEventListener('input', ({ target }) => {
    if (target.name === 'delivery' || target.name.startsWith('quantity-')) askSoon()
  })
  for (const button of form.querySelectorAll('[data-step]')) {
    button.hidden = false
    const count = button.parentElement.querySelector('input')
    button.addEventListener('click', () => {
      const wanted = (Number(count.value) || 0) + Number(button.dataset.step)
      count.value = String(Math.min(Number(count.max), Math.max(Number(count.min), Math.trunc(wanted))))
      askSoon()
    })
  }

  // A second click while the first is under way would be a second request.
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent === '1') return event.preventDefault()
    form.dataset.sent = '1'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.dataset.sent = '' // the buyer came back from the payment page
  })
}
