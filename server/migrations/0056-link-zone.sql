-- By the days of which time zone links count from the day on which they were made (docs/decisions/0034). A programme
-- and type that is not here was counted by the days of UTC, whatever the reporting time zone: the night counts the
-- days anew that are others in it.
CREATE TABLE link_zone (
  programme text NOT NULL,
  kind      text NOT NULL,
  time_zone text NOT NULL,
  PRIMARY KEY (programme, kind)
);
