export const vehiclesId = 'rental-vehicles'

/** The button that opened the dialog is gone with what it offered: the focus goes to the vehicles, once the dialog has let it go. */
export function focusVehicles(until = Date.now() + 2000): void {
  const card = document.getElementById(vehiclesId)
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (card !== null && isNowhere && document.querySelector('[role="dialog"]') === null) card.focus()
  else if (Date.now() < until) setTimeout(() => focusVehicles(until), 50)
}
