// A form whose sums the server reckons anew while something is chosen, numbers by button, and how long something is still kept.
// Without it every form works as it stands.
const form = document.querySelector('form[data-live]')
if (form !== null) {
  let asked = 0
  let timer
  const names = form.dataset.live.split(' ')
  const isChoice = (name) =>
    names[0] === '*' || names.some((each) => (each.endsWith('-') ? name.startsWith(each) : name === each))

  const ask = async () => {
    asked += 1
    const mine = asked
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (isChoice(name) && name !== 'once') chosen.append(name, String(value))
    if (form.dataset.here !== undefined) chosen.set('step', form.dataset.here)
    let answer
    try {
      const at = new URL(form.dataset.liveAt ?? form.action, location.href)
      for (const [name, value] of chosen) at.searchParams.set(name, value)
      answer = await fetch(at, { signal: AbortSignal.timeout(15_000) })
    } catch {
      return // a poor line: the server shows the total once the form is sent
    }
    if (!answer.ok) return
    const text = await answer.text()
    // Its style sheet would be a breach of this page's policy.
    const page = new DOMParser().parseFromString(text.slice(text.indexOf('<main')), 'text/html')
    if (mine !== asked) return // something else was chosen since
    const focused = document.activeElement?.id ?? ''
    for (const old of document.querySelectorAll('[data-fresh]')) {
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
    if (isChoice(target.name)) askSoon()
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
    if (form.target !== '_blank') form.dataset.sent = '1'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.dataset.sent = '' // the visitor came back
  })
}

const until = document.querySelector('[data-until]')
if (until !== null) {
  const ends = Date.parse(until.dateTime)
  const left = until.closest('.clock').querySelector('[data-left]')
  const tick = () => {
    const minutes = Math.ceil((ends - Date.now()) / 60_000)
    left.textContent = minutes > 0 ? `, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left` : ''
    if (minutes > 0) return
    clearInterval(clock)
    until.closest('.clock').classList.replace('good', 'bad')
    left.textContent = '. That time is over: go on, and we keep it again if it is free'
  }
  const clock = setInterval(tick, 10_000)
  tick()
}
