// Safiri payments. startPayment({ link }) opens the payment page in a dialog and resolves with the state the server has;
// startPaymentWithRedirect({ link }, url) goes there and comes back to url. `link`: uuid of a payment link, or of a payment.
;(() => {
  const script = document.currentScript
  const host = new URL(script === null ? location.href : script.src, location.href).origin
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

  function addressOf({ link, amount, name, email, phone }, more) {
    if (!uuid.test(link ?? '')) throw new TypeError('startPayment: `link` is the uuid of a payment link.')
    const url = new URL(`/pay/${link}`, host)
    const given = { amount, name, email, phone, ...more }
    for (const key of Object.keys(given))
      if (given[key] != null && given[key] !== '') url.searchParams.set(key, given[key])
    return url
  }

  /** What the server says: a message of the frame is only a reason to ask. */
  async function stateOf(payment) {
    const answer = await fetch(`${host}/pay/${payment}/state`, { credentials: 'omit' })
    if (!answer.ok) throw new Error('The state of the payment could not be read.')
    return answer.json()
  }

  function startPayment(options) {
    const url = addressOf(options, { embed: '1' })
    const before = document.activeElement
    const dialog = document.createElement('dialog')
    const title = options.title ?? 'Payment'
    dialog.setAttribute('aria-label', title)
    dialog.style.cssText =
      'margin:auto;border:0;padding:0;border-radius:16px;width:min(480px,100vw);height:min(760px,100dvh);max-width:100vw;max-height:100dvh;overflow:hidden;background:Canvas'
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    close.setAttribute('aria-label', 'Close payment')
    close.style.cssText =
      'position:absolute;top:8px;right:8px;width:44px;height:44px;border:0;border-radius:22px;font-size:24px;line-height:1;background:Canvas;color:CanvasText;cursor:pointer'
    const frame = document.createElement('iframe')
    frame.title = title
    frame.src = url.href
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block'
    dialog.append(frame, close)
    document.body.append(dialog)
    let payment = null
    return new Promise((resolve, reject) => {
      const hear = (event) => {
        if (event.origin !== host || event.source !== frame.contentWindow) return
        const { safiri, type, payment: id } = event.data ?? {}
        if (safiri !== 'payment') return
        if (type === 'close') return dialog.close()
        if (type !== 'state' || !uuid.test(id ?? '')) return
        payment = id
      }
      addEventListener('message', hear)
      close.addEventListener('click', () => dialog.close())
      dialog.addEventListener('close', async () => {
        removeEventListener('message', hear)
        dialog.remove()
        if (before instanceof HTMLElement) before.focus()
        try {
          const said = payment === null ? { payment: null, status: 'closed' } : await stateOf(payment)
          options.onClose?.(said)
          resolve(said)
        } catch (problem) {
          reject(problem)
        }
      })
      dialog.showModal()
      frame.focus()
    })
  }

  function startPaymentWithRedirect(options, back) {
    location.assign(addressOf(options, { return: new URL(back, location.href).href }).href)
  }

  window.startPayment = startPayment
  window.startPaymentWithRedirect = startPaymentWithRedirect
})()
