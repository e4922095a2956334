/** The wallet that an address names, else that of shillings, else the first. */
export function chosenWallet<W extends { readonly id: number; readonly currency: string }>(
  wallets: readonly W[] | undefined,
  search: string,
): W | undefined {
  const asked = new URLSearchParams(search).get('wallet')
  return (
    wallets?.find(({ id }) => String(id) === asked) ??
    wallets?.find(({ currency }) => currency === 'UGX') ??
    wallets?.[0]
  )
}
