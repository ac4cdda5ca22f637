/** The picture of the logo: a lark before a low sun. */
export const LogoMark = () => (
  <svg viewBox="0 0 34 34" aria-hidden="true">
    <circle cx="17" cy="17" r="17" fill="#ffbf2e" />
    <path d="M5 21c6-1 9-4 12-9 2 5 6 7 12 6-4 7-16 11-24 3Z" fill="#171b3a" />
    <circle cx="22.5" cy="11.5" r="1.6" fill="#171b3a" />
  </svg>
)
