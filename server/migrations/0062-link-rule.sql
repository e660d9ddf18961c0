-- By which rule links were matched with the rows of partners' reports (docs/decisions/0034): by the first a link had
-- its figures from rows of its own type alone. The night counts a programme and type anew that stands at an older one.
ALTER TABLE link_zone ADD COLUMN rule integer NOT NULL DEFAULT 1;

-- What a short link's clicks earned, of every link on a page: most totals are of no short link, and where all are, the
-- planner took the primary key for useless.
CREATE INDEX link_total_clicked ON link_total (vendor_id, code) WHERE code <> '';
