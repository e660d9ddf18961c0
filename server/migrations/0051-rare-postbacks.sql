-- A log that is filtered by what happens seldom would be read as a whole: a million lines for a dozen reversals. Paid
-- clicks and sales, which nearly all lines are, stand in no further index, so that they cost no more to write
-- (docs/decisions/0036-postbacks.md).
CREATE INDEX postback_seldom ON postback (vendor_id, endpoint_id, event, created_at DESC, event_id)
  WHERE event IN ('sale-restated', 'reversal', 'test');
