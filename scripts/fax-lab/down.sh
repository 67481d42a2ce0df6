#!/bin/bash
# Ends what up.sh FOLDER started, by the process ids that it wrote there.
for name in getty0 getty1 faxq hfaxd iax0 iax1; do
  id=$(cat "$1/$name.pid" 2> /dev/null) && kill "$id" 2> /dev/null
done
exit 0
