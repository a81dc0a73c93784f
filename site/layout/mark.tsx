/** The studio's sign: a figure's arc and its reflection. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M13 6a10 10 0 0 0 0 20" />
      <path d="M19 6a10 10 0 0 1 0 20" />
      <path d="M16 3v26" />
    </svg>
  );
}
