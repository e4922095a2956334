import { useQrPath } from './qr-code.ts'

/** An address as a code: black on white in every theme. */
export function QrCode({ address }: { address: string }) {
  const code = useQrPath(address)
  return (
    <svg
      viewBox={`0 0 ${code?.size ?? 41} ${code?.size ?? 41}`}
      role="img"
      aria-label={`QR code of ${address}`}
      shapeRendering="crispEdges"
      className="mx-auto w-44 max-w-full rounded-control bg-white"
    >
      <path d={code?.path ?? ''} fill="#000" />
    </svg>
  )
}
