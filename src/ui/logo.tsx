/** The mark of Safiri: an acacia against the rising sun. Drawn by us; the favicon is the same drawing. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0" data-fill>
      <rect width="32" height="32" rx="8" fill="oklch(0.425 0.092 152)" />
      <circle cx="21.5" cy="13" r="5.5" fill="oklch(0.82 0.14 78)" />
      <path
        d="M4.5 13.6c.5-3.4 4-4.7 7.2-4.3 2.7-1.7 8.6-1.1 9.8 2.5.3.9-.3 1.5-1.2 1.4-2-.3-3.7 0-5.1.5-2.9.9-6.3.9-9.5.8-.8 0-1.3-.3-1.2-.9Z"
        fill="oklch(0.97 0.03 140)"
      />
      <path
        d="M12.6 24c.2-3.7.1-6.3-3-9.8M12.8 19c.6-2.4 2.3-4 4.2-5.4M12.3 17.2c-.1-1.3.2-2.4.6-3.4"
        fill="none"
        stroke="oklch(0.97 0.03 140)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path d="M5.5 24.5h21" stroke="oklch(0.97 0.03 140)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
