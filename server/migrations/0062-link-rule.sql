-- By which rule links were matched with the rows of partners' reports (docs/decisions/0034): by the first a link had
-- its figures from rows of its own type alone. The night counts a programme and type anew that stands at an older one.
ALTER TABLE link_zone ADD COLUMN rule integer NOT NULL DEFAULT 1;
