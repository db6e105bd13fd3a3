const choices = [78, 108, 138]

/** An answer sheet with its boxes ticked one after the other, and a clock beside it. */
export function EntrancePicture() {
  return (
    <svg viewBox="0 0 260 200" width="260" height="200" aria-hidden="true">
      <rect x="62" y="22" width="134" height="166" rx="14" fill="var(--picture-shade)" transform="rotate(-5 129 105)" />
      <rect
        x="58"
        y="18"
        width="134"
        height="166"
        rx="14"
        fill="var(--picture-paper)"
        stroke="var(--picture-line)"
        strokeWidth="2"
      />
      <rect x="76" y="38" width="72" height="9" rx="4.5" fill="var(--picture-accent)" />
      <rect x="76" y="54" width="96" height="6" rx="3" fill="var(--picture-line)" />
      {choices.map((top, index) => (
        <g key={top}>
          <rect
            x="76"
            y={top}
            width="18"
            height="18"
            rx="5"
            fill={index < 2 ? 'var(--picture-accent)' : 'none'}
            stroke="var(--picture-accent)"
            strokeWidth="2"
          />
          {index < 2 ? (
            <path
              d={`m80.5 ${top + 9.5} 3.2 3.4 6-7`}
              fill="none"
              stroke="#fff"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ) : null}
          <rect x="104" y={top + 6} width={[68, 54, 62][index] ?? 60} height="6" rx="3" fill="var(--picture-line)" />
        </g>
      ))}
      <g transform="translate(196 128)">
        <circle r="30" fill="var(--picture-sun)" />
        <circle r="22" fill="var(--picture-paper)" />
        <path
          d="M0-13V0l8 6"
          fill="none"
          stroke="var(--picture-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="m58 168-26-26 10-10 26 26 3 13z" fill="var(--picture-sun)" />
      <path d="m58 168 10-10 3 13z" fill="var(--picture-ink)" />
    </svg>
  )
}
