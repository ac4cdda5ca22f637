import { LOGO } from './logo.ts'

/** The picture of the logo, as `logo.ts` describes it. */
export const LogoMark = () => (
  <svg viewBox={`0 0 ${LOGO.size} ${LOGO.size}`} aria-hidden="true">
    {LOGO.shapes.map((shape) => {
      if ('d' in shape) return <path key={shape.d} d={shape.d} fill={shape.fill} />
      const [cx, cy, r] = shape.circle
      return <circle key={shape.circle.join()} cx={cx} cy={cy} r={r} fill={shape.fill} />
    })}
  </svg>
)
