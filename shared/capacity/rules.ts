/**
 * Version of the rules that compute verdicts and scores from Azure's data. A stored unit carries the version it was
 * computed with; a unit of an older version is computed again from its stored facts, its history included.
 *
 * 2: Available needs more than one machine; a restriction of every zone is not a restriction of the region; disks and
 * hosts have no verdict; the score follows the machines that fit and is null where quota is unknown.
 */
export const ruleVersion = 2
