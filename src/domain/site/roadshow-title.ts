/** Title of a roadshow; one without a title is named after the company of its first speaker. */
export function roadshowTitle(title: string, speakers: readonly { readonly companyName: string }[]): string {
  return (
    title.trim() || `${speakers.find(({ companyName }) => companyName !== '')?.companyName ?? ''}路演直播`
  );
}
