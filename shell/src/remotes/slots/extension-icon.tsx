/** Icon of an extension, a line path in the square of lucide's icons. It takes nothing from the first view's code. */
export function ExtensionIcon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      <path d={path} strokeLinejoin="round" />
    </svg>
  );
}
