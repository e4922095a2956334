/** As much of the browsers' BarcodeDetector as is used (Shape Detection API); TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader of QR codes; else one that comes as WebAssembly from our own server, fetched only now. */
export async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  // Some browsers have the name and read nothing with it.
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? []
  if (native !== undefined && formats.includes('qr_code')) return new native({ formats: ['qr_code'] })
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
