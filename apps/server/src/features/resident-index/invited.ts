// Whether a contract is invited, as one rule for every list: it is while this instant is later than now.

/** Of the contract `c`; `-infinity` without an invitation that works. */
export const invitedUntil = `
  coalesce((select max(i.expires_at) from invitations i where i.contract_id = c.id and i.ended_at is null), '-infinity')`;
