/** Stories of what rarely happens, by their names. A component's page shows them all. */
const edges = [
  // Texts and values that nobody expects.
  /^(Hostile|Long|LargeText|Odd|Unbroken|Huge)|^Unusual|Lookalikes?$|TooLong$|TooMany$|Full$/,
  // Windows and places: the toolbar shows every story in them.
  /^(Narrow|Tablet|Wide|Phone)|Scrolled$|^Tight$/,
  // What goes wrong for a moment, and what happens meanwhile.
  /Refresh(Failed|ing\w*)$|(Slow|TimedOut|TryingAgain|Retrying|Interrupted|RowGone|Checking|NotChecked)$/,
  /(AnotherTab|Meanwhile|RestoredDraft|NotStored|SaysWhyNot|SameName|SameProduct|Unchanged|^Older\w*)$/,
  /^(Saving|Reading|Opening|Editing|Pending|ListLoading|ListComparing)$|SendProgressPaused$|HiddenByTheFilter$/,
  // Other servers, voices, machines and browsers.
  /(RowsToCome|Without\w+|EditedVoice|Mac|SingleKeysOff|Unavailable|InDoubt|NotKnown)$/,
  /^(NoScript|FailureOf|Google|Provider)/,
]

/** Whether a story shows what rarely happens, by the name of its export: `HostileText`. */
export const isEdgeName = (exportName: string): boolean =>
  edges.some((edge) => edge.test(exportName))

/** The same by the id of a story, or the key of its picture: `shop-card--long-text@phone`. */
export const isEdgeStory = (id: string): boolean =>
  isEdgeName(
    id
      .replace(/^.*?--|@.*$/g, '')
      .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
