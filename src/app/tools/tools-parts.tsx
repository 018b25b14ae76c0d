/** The portal's tools, each with its own part of the screen. */
export function ToolsParts() {
  return <></>;
}
